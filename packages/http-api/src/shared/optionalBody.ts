import { Schema } from "effect"

/** The payload of an endpoint that a request may also reach without a body, which is decoded as null. */
export const optionalBody = <S extends Schema.Top>(schema: S) => [schema, Schema.Null] as const
