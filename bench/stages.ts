/**
 * The stages of a request, and the frames that belong to each. A frame is written as `function  file:line`, or as
 * `function` if it is native.
 */
const stages: ReadonlyArray<readonly [stage: string, frame: RegExp]> = [
  ["garbage collection", /^\(garbage collector\)/],
  ["send", /sendDirectly|node:_http_outgoing|^(?:writeHead|resOnFinish|_?writev|afterWrite|clearBuffer)/],
  [
    "log and counters",
    /StdoutAccessLog|RequestMetrics|analytics\/Traffic|UsageCounter|SearchHistory|requestUsage|^logResponse /
  ],
  [
    "parameters",
    /effect\/dist\/(?:Schema|internal\/schema|schema)|FindMyWay\/internal\/queryString|malformedParameters|UrlParams/
  ],
  ["routing", /FindMyWay|HttpRouter|routeTable/],
  ["admission", /http-server\/src\/auth|\/rateLimit|RateLimiter|api-key/i],
  ["search: engine", /adapters-search/],
  ["search: block list", /text-moderation/],
  ["JSON", /http-server\/src\/encoding/],
  ["response cache and ETag", /response-cache|protocol\/conditional|^etagOf |commonHeaders/],
  ["view", /application\/src\/view/],
  ["handler", /http-server\/src\/(?:catalogue|search|artwork|endpoint)|http-api\/src/],
  ["pipeline", /http-server\/src\/(?:pipeline|request|protocol)/],
  [
    "accept and parse",
    /packages\/node-server|node:_http_common|node:_http_server|node:_http_incoming|node:internal\/streams|node:net|node:internal\/timers|LimitedIncomingMessage/
  ],
  ["effect: server and HttpApi", /@effect\/platform-node|effect\/dist\/http/],
  ["database", /adapters-postgres|birpc/]
]

const effectFrame = /node_modules\/effect\/dist/

/**
 * The stage of a sample. `frames` is its stack, the innermost frame first. The first frame that belongs to a stage or to
 * effect decides.
 */
export const stageOf = (frames: ReadonlyArray<string>): string => {
  for (const frame of frames) {
    const found = stages.find(([, pattern]) => pattern.test(frame))
    if (found !== undefined) return found[0]
    // The fiber run loop calls everything, so its own time belongs to no stage of the service.
    if (effectFrame.test(frame)) return "effect: fibers and contexts"
  }
  return "other"
}
