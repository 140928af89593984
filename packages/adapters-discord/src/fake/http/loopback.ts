/** Whether an address is a loopback address. False for all names, even `localhost`, which may resolve elsewhere. */
export const isLoopback = (host: string): boolean => /^127(\.\d{1,3}){3}$/.test(host) || /^\[?::1\]?$/.test(host)
