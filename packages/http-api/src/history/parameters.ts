import { Carrier, RelationshipType } from "@emoji-catalogue/domain"
import * as Parameter from "../shared/Parameter.ts"

export const carrier = Parameter.choice(Carrier.literals, "A Japanese carrier with emoji before Unicode")

export const relationship = Parameter.optionalChoice(RelationshipType.literals, "Only relations of this type")

export const proposalSlug = Parameter.text({
  description: "A proposal document number in slug form",
  example: "l2-16-127r2",
  maxLength: 40
})

export const keyword = Parameter.text({ description: "A keyword, in any case", example: "celebration", maxLength: 100 })
