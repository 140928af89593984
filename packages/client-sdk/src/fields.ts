import type { ItemOf, Page } from "./Listing.ts"

/** The value of the parameter `fields`; `undefined` for all members. */
export type FieldList<Field> = ReadonlyArray<Field> | undefined

/** The parameter of listings that selects members of the items, such as `["slug", "image.url"]`. */
export type FieldsParam<Fields> = {
  /** Only these members of each item, such as `image.url` for a member of `image`; by default, all members */
  readonly fields?: Fields
}

/** The first name of a path, such as `image` in `image.url`. */
type First<Path> = Path extends `${infer Name}.${string}` ? Name : Path

/** The rest of the paths that start with `Name`, such as `url` of `image.url`. */
type After<Name, Path> = Path extends `${Name & string}.${infer Rest}` ? Rest : never

type Selected<T, Path> = T extends object
  ? {
      [Name in keyof T as Name extends First<Path> ? Name : never]: Name extends Path
        ? T[Name]
        : Selected<T[Name], After<Name, Path>>
    }
  : T

type Partially<T> = T extends object ? { [Name in keyof T]?: Partially<T[Name]> | undefined } : T

/**
 * A page whose items have only the members in `Fields`. The members are optional if their names are known only at run
 * time. The page has whole items if `Fields` is undefined.
 */
export type SelectedPage<P extends Page, Fields> =
  Fields extends ReadonlyArray<infer Path>
    ? {
        readonly [Name in keyof P]: Name extends "items"
          ? ReadonlyArray<number extends Fields["length"] ? Partially<ItemOf<P>> : Selected<ItemOf<P>, Path>>
          : P[Name]
      }
    : P
