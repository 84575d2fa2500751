import type { Image } from '@tresen/contract/menu/image'
import type { TakeawayErrorType, TakeawayProblem } from '@tresen/contract/takeaway/takeaway'
import type { TakeawaySource } from '@tresen/domain/takeaway/takeaway-source'
import { imageErrorText, takeawayErrorText } from '@tresen/domain/takeaway/import-state'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../../context.ts'
import { defineJob } from '../../rooms/jobs/job-kind.ts'
import { applySource } from './apply-source.ts'
import { fetchImages, hasImages } from './fetch-images.ts'
import { fetchSource } from './fetch-source.ts'
import { marksAddress, readDocuments } from './read-documents.ts'
import { readMenuText } from './read-source.ts'
import { SourceFault } from './source-fault.ts'
import { takeawayProductsImportStateChanged } from './takeaway.events.ts'
import { endRun, findRunRow, updateRun, type Downloaded, type Run, type RunRow } from './takeaway.sql.ts'

/** An import under way: what is stored of it, and how to go on. */
type UnderWay = { deps: Deps; row: RunRow; signal: AbortSignal }

/**
 * Downloads menu and marks and makes them the restaurant's. Every step is stored when it is done, so that another
 * process can go on from there; each can be repeated without doing anything twice.
 */
export const importProducts = defineJob<Run>({
  name: 'importTakeawayProducts',
  run: async (deps, run, signal) => {
    const row = await findRunRow(deps.db, run)
    if (!row || row.state === 'Finished' || row.state === 'Failed') return
    const underWay = { deps, row, signal }
    try {
      await downloadMenu(underWay)
      await downloadMarks(underWay)
      await apply(underWay)
    } catch (error) {
      if (error instanceof Superseded || signal.aborted) return void signal.throwIfAborted()
      if (!(error instanceof SourceFault))
        deps.log.error({ err: error, restaurantId: row.restaurantId }, 'a takeaway import broke off')
      const { type, status } = error instanceof SourceFault ? error : new SourceFault('Unusable')
      await fail(underWay, type, status)
    }
  },
})

/** Another import of the restaurant has begun. */
class Superseded extends Error {}

async function downloadMenu(underWay: UnderWay) {
  if (underWay.row.menuText !== null) return
  await advance(underWay, { state: 'DownloadingProducts' })
  const { url, text } = await fetchPatiently(underWay, underWay.row.url, 'productsProgress')
  // What is no menu need not be kept to go on with.
  const menu = readMenuText(text, () => {})
  if (typeof menu === 'string') throw new SourceFault(menu, 200)
  await advance(underWay, { productsProgress: 100 }, { sourceUrl: url, menuText: text })
}

async function downloadMarks(underWay: UnderWay) {
  const { row } = underWay
  if (row.marksText !== null) return
  const menu = readMenuText(row.menuText!, () => {})
  const url = typeof menu === 'string' ? null : marksAddress(menu.value, row.sourceUrl!)
  if (url === false) throw new SourceFault('AddressNotAllowed')
  await advance(underWay, { state: 'DownloadingAdditives', additivesProgress: url ? 0 : 100 })
  if (!url) return
  const { text } = await fetchPatiently(underWay, url, 'additivesProgress')
  await advance(underWay, { additivesProgress: 100 }, { marksText: text })
}

async function apply(underWay: UnderWay) {
  const { deps, row } = underWay
  const problems: Parameters<typeof applySource>[3] = []
  const source = readDocuments(row.menuText!, row.marksText, (problem) => problems.push(problem))
  if (typeof source === 'string') throw new SourceFault(source, 200)
  const images = await downloadImages(underWay, source, (problem) => problems.push(problem))
  await advance(underWay, { state: 'Applying' })
  const author = row.authorId ? { id: row.authorId, name: row.authorName ?? '' } : null
  const report = await applySource(deps, { restaurantId: row.restaurantId, author }, source, problems, images)
  if (!report) throw new SourceFault('Unusable', 200)
  await end(underWay, { state: 'Finished', syncTime: deps.now(), syncError: null, report })
}

async function downloadImages(
  underWay: UnderWay,
  { menu, pathOf }: TakeawaySource,
  report: (problem: TakeawayProblem) => void,
) {
  const { deps, row, signal } = underWay
  if (!hasImages(menu)) return new Map<string, Image>()
  await advance(underWay, { state: 'DownloadingImages' })
  const simulators = await deps.simulators()
  const of = {
    restaurantId: row.restaurantId,
    menuUrl: row.sourceUrl!,
    credentials: row.credentials ?? {},
    allowedOrigins: simulators ? [simulators] : [],
    signal,
  }
  return fetchImages(deps, of, menu, (part, errorType) =>
    report({
      path: `${pathOf(part)}/image`,
      name: part.name,
      message_de: imageErrorText(errorType),
      isLeftOut: false,
    }),
  )
}

/** Times at which a source that cannot be reached is asked once more, in milliseconds. */
const patience = [1000, 3000]

async function fetchPatiently(
  underWay: UnderWay,
  url: string,
  progress: 'productsProgress' | 'additivesProgress',
): Promise<{ url: string; text: string }> {
  const { deps, row, signal } = underWay
  const simulators = await deps.simulators()
  for (const pause of [...patience, null]) {
    const told = createTeller(underWay, progress)
    const fetched = await fetchSource({
      url,
      credentials: row.credentials ?? {},
      allowedOrigins: simulators ? [simulators] : [],
      onProgress: told.tell,
      signal,
    })
    await told.done()
    if ('text' in fetched) return fetched
    const { errorType, httpStatusCode } = fetched
    const isPassing = errorType === 'Unreachable' || (httpStatusCode !== null && httpStatusCode >= 500)
    if (!isPassing || pause === null) throw new SourceFault(errorType, httpStatusCode)
    await sleep(pause, null, { signal })
  }
  throw new Error('unreachable')
}

/** Tells of progress, one step after the other: steps that come while one is being told are summed up. */
function createTeller(underWay: UnderWay, progress: 'productsProgress' | 'additivesProgress') {
  let telling: Promise<void> | null = null
  let next: number | null = null
  let failure: unknown
  const tellNext = async () => {
    while (next !== null) {
      const percent = next
      next = null
      // The whole is told with what was downloaded.
      if (percent < 100 && percent > underWay.row[progress]) await advance(underWay, { [progress]: percent })
    }
  }
  return {
    tell: (percent: number) => {
      next = percent
      telling ??= tellNext()
        .catch((error: unknown) => (failure ??= error))
        .then(() => void (telling = null))
    },
    done: async () => {
      await telling
      if (failure) throw failure
    },
  }
}

async function advance(underWay: UnderWay, change: Partial<RunRow>, downloaded: Downloaded = {}) {
  const { deps } = underWay
  underWay.row = { ...underWay.row, ...change, ...downloaded }
  const outgoing = [takeawayProductsImportStateChanged(underWay.row)]
  const seqs = await updateRun(deps.db, underWay.row, downloaded, outgoing)
  if (!seqs) throw new Superseded()
  deps.events.published(outgoing, seqs)
}

async function fail(underWay: UnderWay, errorType: TakeawayErrorType, httpStatusCode: number | null) {
  const { deps, row } = underWay
  await end(underWay, {
    state: 'Failed',
    syncError: {
      takeawayRestaurantId: idInSource(row),
      errorAt: deps.now().toISOString(),
      errorMessage: takeawayErrorText(errorType, httpStatusCode),
      httpStatusCode,
      errorType,
    },
  })
}

/** As the source calls the restaurant; the host of its address where it does not say. */
function idInSource({ menuText, url }: RunRow): string {
  const menu = menuText === null ? null : readMenuText(menuText, () => {})
  const id = menu && typeof menu !== 'string' ? menu.value.restaurant.id : undefined
  return id ?? new URL(url).host
}

async function end({ deps, row }: UnderWay, change: Partial<RunRow>) {
  const ended = { ...row, ...change }
  const outgoing = [takeawayProductsImportStateChanged(ended)]
  const seqs = await endRun(deps.db, ended, outgoing)
  if (seqs) deps.events.published(outgoing, seqs)
}
