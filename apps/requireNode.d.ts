/** The oldest Node that runs the service. */
export declare const minimum: number
