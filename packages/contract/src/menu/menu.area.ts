import * as chainMenu from './chain-calls.ts'
import * as history from './history.ts'
import { menuHistoryCalls } from './history-calls.ts'
import * as image from './image.ts'
import * as marks from './marks.ts'
import * as menu from './menu.ts'
import { menuCalls } from './menu-calls.ts'
import * as documents from './menu-documents.ts'
import { menuEditCalls } from './menu-edit-calls.ts'
import { menuEvents } from './menu-events.ts'
import * as newItems from './new-items.ts'
import * as parts from './parts.ts'
import * as product from './product.ts'
import * as soldOut from './sold-out.ts'
import { maintainers } from '../roles.ts'

export const menuArea = {
  calls: { ...menuCalls, ...menuEditCalls, ...menuHistoryCalls, ...chainMenu.chainMenuCalls },
  events: menuEvents,
  listeners: { menuVersionAdded: maintainers, plannedChangeUpdated: maintainers },
  models: [marks, image, menu, product, parts, soldOut, documents, newItems, history, chainMenu],
}
