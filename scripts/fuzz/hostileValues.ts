const encoded = (texts: ReadonlyArray<string>): ReadonlyArray<string> => texts.map(encodeURIComponent)

/** Values that break careless parsers, encoded for a URL. */
export const hostileUrlValues: ReadonlyArray<string> = [
  // Encodings: cut off, overlong, lone surrogates, double encoding, NUL.
  ..."% %ZZ %F0%9F %C0%AF %ED%A0%80 %FF%FE %2525 %00 a%00b %0d%0aX-Injected:%201 + %2B".split(" "),
  // Numbers at and beyond their limits, and texts that languages read as numbers.
  ..."-1 0 1 1.5 1e3 1e309 -0 007 0x10 NaN Infinity 9007199254740993 99999999999999999999 5n %D9%A3 %EF%BC%95 %201".split(
    " "
  ),
  // Paths, markup, database queries, member names of objects.
  ...encoded([
    "..",
    "../../etc/passwd",
    "..\\..\\windows",
    "<script>alert(1)</script>",
    "' OR 1=1 --",
    '"; DROP TABLE emoji; --',
    "${7*7}{{7*7}}",
    "__proto__",
    "constructor",
    "toString",
    "null",
    "undefined",
    "true",
    "[]",
    "{}"
  ]),
  // Texts: blank, emoji, unfinished sequences, other directions, long runs, many marks.
  ...encoded([
    " ",
    "\t\n",
    "\u2003",
    "👩‍🚀",
    "👩🏿‍",
    "\u200d\u200d\ufe0f",
    "🏴\u{e0067}\u{e0062}",
    "\u202eesrever",
    "ﷺ".repeat(30),
    "e" + "\u0301".repeat(300),
    "a".repeat(201),
    "a ".repeat(1000),
    "😀".repeat(500),
    ":smile:",
    "U+1F600",
    "1F600-".repeat(50),
    "ﬁﬂ㎏",
    "i̇İıI"
  ])
]

/** Values for a property of a JSON body. */
export const hostileJsonValues: ReadonlyArray<unknown> = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  "",
  " ",
  "\u0000",
  "\ud800",
  "x".repeat(5000),
  "👩‍🚀",
  "<b>",
  [],
  [[[[]]]],
  {},
  { __proto__: null, constructor: { prototype: 1 } }
]

/** Bodies that are not JSON of the documented shape. */
export const hostileBodies: ReadonlyArray<string> = [
  "",
  "{",
  "null",
  "[]",
  '"text"',
  "1e999",
  '{"name":"a","name":"b"}',
  '{"__proto__":{"isAdmin":true}}',
  `${"[".repeat(5000)}${"]".repeat(5000)}`,
  `{"name":"${"x".repeat(200_000)}"}`,
  "name=x&isAdmin=true",
  "\ufeff{}",
  "\u0000"
]

/** Headers that any request may carry. */
export const hostileHeaders: ReadonlyArray<Readonly<Record<string, string>>> = [
  { "if-none-match": "*" },
  { "if-none-match": 'W/"x", "y"' },
  { "if-none-match": "not quoted" },
  { "if-modified-since": "yesterday" },
  { range: "bytes=5-1,-0" },
  { accept: "text/html;q=x" },
  { "accept-encoding": "br;q=0, gzip;q=-1, *;q=2" },
  { "accept-encoding": "identity;q=0" },
  { "accept-language": "x-klingon" },
  { "x-request-id": "a b\u00ff<script>" },
  { "x-forwarded-for": "1.2.3.4, ::1" },
  { "x-forwarded-host": "evil.example" },
  { "x-forwarded-proto": "javascript" },
  { host: "evil.example:99999" },
  { origin: "null" },
  { origin: "https://evil.example", "access-control-request-method": "DELETE" },
  { cookie: "emoji-session=x.y.z; emoji-session=; =" },
  { authorization: "Bearer" },
  { authorization: "Basic YTpi" },
  { authorization: "Bearer eyJhbGciOiJub25lIn0.e30." },
  { "x-api-key": "emk_" },
  { "x-http-method-override": "DELETE" },
  { "content-encoding": "gzip" },
  { "content-length": "0" },
  { expect: "100-continue" },
  { te: "trailers" },
  { "x-long": "x".repeat(8000) }
]
