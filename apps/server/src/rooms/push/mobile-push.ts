import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { StartRefusal } from '../../start-refusal.ts'
import type { AppleAccount } from './apple.ts'
import type { FirebaseAccount } from './firebase.ts'

/** In whose name apps are sent messages; null: apps of that kind are sent none. */
export type MobilePush = { firebase: FirebaseAccount | null; apple: AppleAccount | null }

type Env = Readonly<Record<string, string | undefined>>

export function readMobilePush(env: Env): MobilePush {
  return { firebase: readFirebase(env), apple: readApple(env) }
}

/** No value is repeated: they are keys. */
function readFirebase(env: Env): FirebaseAccount | null {
  const file = env['FIREBASE_SERVICE_ACCOUNT']
  if (!file) return null
  const account = readJson(readText(file, 'FIREBASE_SERVICE_ACCOUNT'))
  const [projectId, clientEmail, privateKey, tokenUri] = [
    account['project_id'],
    account['client_email'],
    account['private_key'],
    account['token_uri'] ?? 'https://oauth2.googleapis.com/token',
  ]
  if (!projectId || !clientEmail || !isKey(privateKey) || !URL.canParse(tokenUri))
    throw new StartRefusal(
      'FIREBASE_SERVICE_ACCOUNT muss die Datei eines Dienstkontos nennen, wie Firebase sie ausgibt (JSON mit project_id, client_email und private_key).',
    )
  const api = apiOf(env, 'FIREBASE_API', 'https://fcm.googleapis.com')
  return { api, projectId, clientEmail, privateKey: privateKey!, tokenUri }
}

function readApple(env: Env): AppleAccount | null {
  const names = ['APNS_KEY', 'APNS_KEY_ID', 'APNS_TEAM_ID', 'APNS_TOPIC'] as const
  const [file, keyId, teamId, topic] = names.map((name) => env[name])
  if (!file && !keyId && !teamId && !topic) return null
  const privateKey = file ? readText(file, 'APNS_KEY') : undefined
  if (!keyId || !teamId || !topic || !isKey(privateKey))
    throw new StartRefusal(
      'Für Geräte von Apple werden APNS_KEY (Datei AuthKey_….p8), APNS_KEY_ID, APNS_TEAM_ID und APNS_TOPIC gebraucht, alle vier.',
    )
  const api = apiOf(env, 'APNS_API', 'https://api.push.apple.com')
  return { api, keyId, teamId, topic, privateKey: privateKey! }
}

function readText(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new StartRefusal(`${name} nennt eine Datei, die nicht gelesen werden kann: ${file}`)
  }
}

function readJson(text: string): Record<string, string | undefined> {
  try {
    return JSON.parse(text) as Record<string, string | undefined>
  } catch {
    return {}
  }
}

function isKey(pem: string | undefined): boolean {
  try {
    return createPrivateKey(pem ?? '').type === 'private'
  } catch {
    return false
  }
}

function apiOf(env: Env, name: string, usual: string): string {
  const given = env[name] ?? usual
  if (/^https?:/.test(given) && URL.canParse(given)) return new URL(given).origin
  throw new StartRefusal(`${name} muss eine Adresse wie ${usual} sein.`)
}
