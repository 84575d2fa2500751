/**
 * Says in its conversation that staff have made an order of it, and where it is paid or followed. Done by the area of
 * conversations; whoever orders by themselves has seen it.
 */
export const placedForGuestJob = { name: 'tellPlacedOrder', attempts: 6 } as const
