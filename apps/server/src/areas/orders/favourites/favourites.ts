import type { Ctx } from '../../../context.ts'

/** Only of restaurants that there are: nobody fills the memory with others. */
export async function getFavourites(ctx: Ctx, { restaurantId }: { restaurantId: string }) {
  return (await ctx.findPlace(restaurantId)) && ctx.favourites.of(restaurantId)
}
