import { BaseSequencer } from 'vitest/node'

/**
 * Journeys that take longest, though their files are short. Where nothing is known of a former run, as in a fresh clone,
 * the longest file would begin first, and one of these last, alone on the machine.
 */
const slowest = [
  'shell/accessibility-manager.test',
  'installation/start.test',
  'shell/accessibility.test',
  'carts/order-desk.test',
  'takeaway/menu-import.test',
  'carts/order-desk-live.test',
  'carts/order-desk-parts.test',
  'shop/shop-offline.test',
  'shell/quiet-log.test',
  'shop/shop-no-script.test',
  'shell/shell.test',
  'installation/crash.test',
  'orders/connection-lost.test',
  'geo/delivery-areas.test',
  'kitchen/two-kitchens.test',
  'shop/shop-before-script.test',
  'orders/boards.test',
]

/** What takes long begins first, so that nothing is left to do alone at the end. */
export class SlowestFirst extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    const sorted = await super.sort(files)
    const place = sorted.map((file) => slowest.findIndex((name) => file.moduleId.includes(`/${name}`)))
    const known = slowest.flatMap((_name, rank) => sorted.filter((_file, index) => place[index] === rank))
    return [...known, ...sorted.filter((_file, index) => place[index] === -1)]
  }
}
