import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { StartRefusal } from '../../../start-refusal.ts'

/** The same as last time where possible, so that tools keep finding the database. */
export async function rememberedOrFreePort(folder: string): Promise<number> {
  const file = path.join(folder, 'port')
  const remembered = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : 0
  return remembered && (await isFree(remembered)) ? remembered : await freePort()
}

/** Below the range from which systems take outgoing ports, so that it is still free at the next start. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = 20_000 + (randomBytes(2).readUInt16BE() % 10_000)
    if (await isFree(port)) return port
  }
  throw new StartRefusal('Für die Datenbank ist zwischen 20000 und 29999 kein Port frei.')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
