/** Whether an address is of this computer only. A name, even `localhost`, may lead anywhere. */
export const isLoopback = (host: string): boolean => /^127(\.\d{1,3}){3}$/.test(host) || /^\[?::1\]?$/.test(host)
