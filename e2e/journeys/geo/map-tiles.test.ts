import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32, deflateSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { newVisitor, signIn } from '../../stage/browser.ts'
import type { ServerProcess } from '../../stage/server-process.ts'
import { setBrowser, startServerOnDemo } from '../../stage/stage.ts'

const stage = {} as { browser: Browser }
setBrowser(stage)

let server: ServerProcess | undefined
afterEach(() => server?.remove())

async function openMap(tiles: string) {
  server = await startServerOnDemo({
    env: { TRESEN_TILES: tiles, TRESEN_TILES_CREDIT: '© Kartenamt Göttingen' },
  })
  const page = await newVisitor(stage.browser)
  await signIn(page, server.url, 'kueche@demo.tresen.example')
  await page.goto(`${server.url}/order`)
  await page.getByRole('button', { name: 'Ort auf der Karte' }).click()
  const map = page.getByRole('application', { name: 'Karte der Liefergebiete' })
  await map.waitFor()
  return { page, map }
}

describe('The map of the order desk', () => {
  it('shows the pictures of a tile server, and whose they are', async () => {
    const asked: string[] = []
    const tiles = await serveTiles(asked)
    const { page, map } = await openMap(`${addressOf(tiles)}/{z}/{x}/{y}.png`)
    await map.locator('img.leaflet-tile-loaded').first().waitFor()
    await map.getByText('© Kartenamt Göttingen').waitFor()
    await expect.poll(() => asked.length).toBeGreaterThan(3)
    expect(asked.every((path) => /^\/\d+\/\d+\/\d+\.png$/.test(path))).toBe(true)
    await page.context().close()
    tiles.close()
  })

  it('shows areas and addresses on a plain ground where no pictures come, and takes a pin', async () => {
    const gone = await serveTiles([])
    const address = addressOf(gone)
    await new Promise((resolve) => gone.close(resolve))
    const { page, map } = await openMap(`${address}/{z}/{x}/{y}.png`)
    await map.locator('path.leaflet-interactive').first().waitFor()
    await expect.poll(() => map.locator('img.leaflet-tile-loaded').count()).toBe(0)
    await page.getByRole('button', { name: 'Nadel in die Mitte' }).click()
    await map.locator('[title="Lieferort"]').waitFor({ state: 'attached' })
    await page.context().close()
  })
})

function addressOf(tiles: Server): string {
  return `http://127.0.0.1:${(tiles.address() as AddressInfo).port}`
}

/** Answers like a tile server, each tile one grey pixel; notes what was asked for. */
async function serveTiles(asked: string[]): Promise<Server> {
  const tiles = createServer((request, response) => {
    asked.push(request.url!)
    response.writeHead(200, { 'content-type': 'image/png' }).end(greyPixel())
  })
  await new Promise<void>((resolve) => tiles.listen(0, '127.0.0.1', resolve))
  return tiles
}

function greyPixel(): Buffer {
  const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.from([0, 0xcc]))), chunk('IEND')]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  const sum = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
