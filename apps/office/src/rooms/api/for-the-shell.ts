/** Told of a query: while it is on its way, the bar of the shell says that something is loading. */
export const forTheShell = { isForTheShell: true } as const
