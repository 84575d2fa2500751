import { restaurantCalls } from '@tresen/contract/restaurants/restaurant'
import { qnaCalls } from '@tresen/contract/restaurants/qna'
import { manageRestaurantCalls } from '@tresen/contract/restaurants/manage-calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import { findPublicRestaurant, findPublicRestaurantBySubdomain } from './find-public-restaurant.ts'
import { getRestaurant, listPublicRestaurants, listRestaurants } from './list-restaurants.ts'
import { createRestaurant } from './manage/create-restaurant.ts'
import { deleteRestaurant, restoreRestaurant } from './manage/delete-restaurant.ts'
import * as finding from './manage/find-restaurants.ts'
import { listAdditives, listTaxes } from './manage/list-words.ts'
import { getRestaurantSecret, resetRestaurantSecret } from './manage/restaurant-secret.ts'
import { setRestaurantImage } from './manage/set-restaurant-image.ts'
import { getSetup } from './manage/setup.ts'
import { getQnaSettings, updateQnaSettings } from './qna-settings.ts'
import { listDeliveryAreaRows } from './restaurants.sql.ts'
import { updateRestaurant } from './update-restaurant.ts'

export function restaurantRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(
    app,
    deps,
    { ...restaurantCalls, ...qnaCalls },
    {
      listRestaurants,
      getRestaurant,
      updateRestaurant,
      getPublicRestaurant: findPublicRestaurant,
      getPublicRestaurantBySubdomain: findPublicRestaurantBySubdomain,
      listPublicRestaurants,
      listDeliveryAreas: (ctx, { restaurantId }) => listDeliveryAreaRows(ctx.db, restaurantId),
      getQnaSettings,
      updateQnaSettings,
      getSetup,
    },
  )
  bindCalls(app, deps, manageRestaurantCalls, {
    createRestaurant,
    setRestaurantImage,
    deleteRestaurant,
    restoreRestaurant,
    searchRestaurants: finding.searchRestaurants,
    findRestaurantByTresenNumber: finding.findRestaurantByTresenNumber,
    findRestaurantByWhatsAppNumber: finding.findRestaurantByWhatsAppNumber,
    getRestaurantSecret,
    resetRestaurantSecret,
    listAdditives,
    listTaxes,
    getFrontendUrl: async (ctx) => ({ frontendUrl: ctx.publicUrl }),
    // None is shared yet: each restaurant has its own.
    listSharedWhatsAppNumbers: finding.listSharedWhatsAppNumbers,
  })
}
