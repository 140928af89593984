import { chatPlatformContract } from "@emoji-catalogue/application/contracts"
import { Layer } from "effect"
import { platformOnFake, serversOfFake } from "./support/FakePlatform.ts"

chatPlatformContract("fake Discord", Layer.provideMerge(serversOfFake, platformOnFake()))
