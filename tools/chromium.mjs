import { accessSync, constants, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

/** First the shell without windows: a page costs it a third of the processor time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const insidePlaywright = [
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-linux/headless_shell',
  'chrome-headless-shell-mac-arm64/chrome-headless-shell',
  'chrome-headless-shell-mac-x64/chrome-headless-shell',
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The browser for the tests: CHROMIUM_PATH, one on the PATH, one that Playwright has fetched.
 * @returns {string | undefined}
 */
export function findChromium() {
  const onPath = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const candidates = [
    process.env.CHROMIUM_PATH ?? '',
    ...names.flatMap((name) => onPath.map((folder) => path.join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ...fetchedByPlaywright(),
  ]
  return candidates.find(isExecutable)
}

/** Whether the browser for the tests is the shell without windows. */
export function hasShell() {
  return /headless[-_]shell$/.test(findChromium() ?? '')
}

/** Needed where Chromium's own sandbox refuses to work for root, and to keep it quiet. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function fetchedByPlaywright() {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    path.join(homedir(), '.cache/ms-playwright'),
    path.join(homedir(), 'Library/Caches/ms-playwright'),
  ]
  return caches.flatMap((cache) => {
    const versions = listFolder(cache).filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name))
    versions.sort((a, b) => versionOf(b) - versionOf(a))
    return versions.flatMap((version) =>
      insidePlaywright.map((file) => path.join(cache ?? '', version, file)),
    )
  })
}

/** @param {string} folder */
function versionOf(folder) {
  return Number(folder.slice(folder.indexOf('-') + 1))
}

/** @param {string | undefined} folder */
function listFolder(folder) {
  try {
    return folder ? readdirSync(folder) : []
  } catch {
    return []
  }
}

/** @param {string} file */
function isExecutable(file) {
  if (!file) return false
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
