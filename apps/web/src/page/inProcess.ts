/** The origin of requests that do not leave the process. */
export const inProcess = "http://service.internal"
