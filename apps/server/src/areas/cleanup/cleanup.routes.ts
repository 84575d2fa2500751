import { cleanupCalls } from '@tresen/contract/cleanup'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import { cancelProductsCleanup, finishProductsCleanup } from './end-products-cleanup.ts'
import { markCategoriesDone, markIngredientsDone, markProductsDone, markSideDishesDone } from './mark-done.ts'
import { markMenuDone, markProductAsMenu } from './mark-menu.ts'
import { getProductsCleanup, startProductsCleanup } from './start-products-cleanup.ts'

export function cleanupRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, cleanupCalls, {
    getProductsCleanup,
    startProductsCleanup,
    cancelProductsCleanup,
    finishProductsCleanup,
    markProductsDone,
    markIngredientsDone,
    markSideDishesDone,
    markCategoriesDone,
    markProductAsMenu,
    markMenuDone,
  })
}
