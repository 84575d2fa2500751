import { readFileSync } from 'node:fs'
import { BaseSequencer } from 'vitest/node'

/**
 * What takes longest, though its files are short. Where nothing is known of a former run, as in a fresh clone, the
 * longest file would begin first, and one of these last, alone on the machine.
 */
const slowest = [
  'trial/corpus.test',
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

/**
 * What takes long begins first, so that nothing is left to do alone at the end; and of a project first what needs a DOM:
 * a worker goes on with its modules as long as the next file wants the same, else another one begins with nothing.
 */
export class SlowestFirst extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    const rank = new Map(sorted.map((file) => [file, rankOf(file, projects)]))
    return sorted.toSorted((one, other) => (rank.get(one) ?? 0) - (rank.get(other) ?? 0))
  }
}

/**
 * @param {import('vitest/node').TestSpecification} file
 * @param {import('vitest/node').TestProject[]} projects
 */
function rankOf(file, projects) {
  const known = slowest.findIndex((name) => file.moduleId.includes(`/${name}`))
  if (known !== -1) return known
  return slowest.length + 2 * projects.indexOf(file.project) + (needsDom(file.moduleId) ? 0 : 1)
}

/** @param {string} file */
function needsDom(file) {
  return readFileSync(file, 'utf8').startsWith('// @vitest-environment happy-dom')
}
