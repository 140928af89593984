import { Schema } from "effect"

/** The payload of an endpoint with an optional body. A missing body is decoded as null. */
export const optionalBody = <S extends Schema.Top>(schema: S) => [schema, Schema.Null] as const
