import { BaseSequencer } from 'vitest/node'

/**
 * Journeys that take longest, though their files are short. Where nothing is known of a former run, as in a fresh clone,
 * the longest file would begin first, and one of these last, alone on the machine.
 */
const slowest = [
  'shell/accessibility.test',
  'shell/accessibility-manager.test',
  'takeaway/menu-import.test',
  'carts/order-desk.test',
  'shop/shop-offline.test',
  'carts/order-desk-live.test',
  'installation/start.test',
  'orders/connection-lost.test',
  'shop/shop-no-script.test',
  'shell/quiet-log.test',
  'shell/shell.test',
  'shop/shop-before-script.test',
  'kitchen/two-kitchens.test',
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
