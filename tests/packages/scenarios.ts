/** A scenario that is measured in less than a second. */
export const QUICK = { network: { attachment: 'vswitch' }, workload: { connections: 10 } } as const;
/** A measurement that takes seconds. */
export const LONG = { platform: 'z990', network: { attachment: 'guest-lan' }, lpar: { processors: 24 } } as const;
