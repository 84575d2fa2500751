import os from 'node:os'
import type { Configuration } from './configuration.ts'
import type { Deps } from './context.ts'
import { demoAccounts, demoPassword } from './areas/identity/identity.demo.ts'
import { firstAdminAddress } from './areas/identity/operators/first-admin.ts'
import { listOpenAccounts } from './areas/identity/operators/operators.sql.ts'
import { listRestaurantRows } from './areas/restaurants/restaurants.sql.ts'

/** Tells the person at the console what happens. */
export function say(message: string) {
  process.stdout.write(`${message}\n`)
}

/** What to say once it runs: where everything is. */
export async function summaryOf(
  deps: Pick<Deps, 'db' | 'tokens' | 'publicUrl'>,
  configuration: Configuration,
): Promise<string> {
  const { db, publicUrl: address } = deps
  const restaurants = await listRestaurantRows(db, { ids: null, states: ['Live'] })
  const lines = [
    '',
    'Tresen läuft.',
    '',
    `  Website      ${address}/`,
    ...restaurants
      .slice(0, 3)
      .map(({ name, subdomain }) => `  Shop         ${address}/r/${subdomain}  (${name})`),
    `  Büro         ${address}/login`,
    `  API          ${address}/api/docs`,
    ...networkAddresses(configuration).map((one) => `  Im Netz      ${one}`),
  ]
  const first = await firstAdminAddress(deps)
  if (first)
    lines.push('', '  Es gibt noch kein Betreiberkonto. Diese Adresse legt es an, einmal:', `    ${first}`)
  const open = await listOpenAccounts(
    db,
    demoAccounts.map(({ id }) => id),
  )
  const present = demoAccounts.filter(({ id }) => open.some((account) => account.id === id))
  if (present.length) {
    lines.push('', `  Demokonten (Passwort für alle: ${demoPassword})`)
    lines.push(...present.map(({ username, description }) => `    ${username.padEnd(36)} ${description}`))
  }
  return [...lines, '', '  Beenden mit Strg+C', ''].join('\n')
}

function networkAddresses({ host, port }: Configuration): string[] {
  if (host !== '0.0.0.0') return []
  const all = Object.values(os.networkInterfaces()).flatMap((one) => one ?? [])
  return all
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`)
}
