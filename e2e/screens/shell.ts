import type { Page } from 'playwright-core'
import { openPage } from '../stage/open-page.ts'
import { aboutRestaurant } from '../stage/browser.ts'
import { goTo, type Screen, type Shown } from './screen.ts'

async function openOnHome(page: Page, { url }: Shown, open: () => Promise<unknown>) {
  await openPage(page, `${url}/home`)
  await page.getByRole('button', { name: /verbunden/ }).waitFor()
  await open()
}

/** The frame of the office: what is there before and around the work. */
export const shellScreens: readonly Screen[] = [
  { name: 'login', isSignedOut: true, show: goTo('/login') },
  { name: 'expired', isSignedOut: true, show: goTo('/home?returnUrl=%2Forders') },
  { name: 'home', show: goTo('/home') },
  { name: 'profile', show: goTo('/profile') },
  { name: 'support', show: goTo('/support') },
  { name: 'help', show: goTo('/help') },
  { name: 'imprint', isSignedOut: true, show: goTo('/imprint') },
  { name: 'privacy', isSignedOut: true, show: goTo('/privacy') },
  {
    name: 'home-arrange',
    show: async (page, { url }) => {
      await openPage(page, `${url}/home`)
      await page.getByRole('button', { name: 'Anpassen' }).click()
      await page.getByRole('dialog', { name: 'Startseite anpassen' }).waitFor()
    },
  },
  { name: 'nowhere', show: goTo('/gibt-es-nicht') },
  {
    name: 'user-menu',
    show: (page, at) =>
      openOnHome(page, at, () => page.getByRole('button', { name: /^Benutzermenü/ }).click()),
  },
  {
    name: 'side-menu',
    show: (page, at) =>
      openOnHome(page, at, async () => {
        const burger = page.getByRole('button', { name: 'Menü öffnen' })
        if (await burger.isVisible()) await burger.click()
        else await page.getByRole('navigation', { name: 'Hauptmenü' }).hover()
      }),
  },
  {
    name: 'palette',
    show: (page, at) =>
      openOnHome(page, at, async () => {
        await page.keyboard.press('Control+k')
        await page.getByRole('combobox', { name: 'Finden' }).fill('be')
      }),
  },
  {
    name: 'feedback-dialog',
    show: (page, at) =>
      openOnHome(page, at, async () => {
        await page.keyboard.press('f')
        await page.getByRole('img', { name: 'So sieht die Seite aus' }).waitFor()
      }),
  },
  {
    name: 'restaurant-info',
    show: (page, at) =>
      openOnHome(page, at, async () => {
        await aboutRestaurant(page)
        await page.getByRole('region', { name: 'Hinweise' }).getByRole('listitem').first().waitFor()
      }),
  },
  {
    name: 'restaurant-selector',
    show: (page, at) => openOnHome(page, at, () => page.getByRole('button', { name: /^Leineglut/ }).click()),
  },
  {
    name: 'whats-new',
    show: (page, at) =>
      openOnHome(page, at, async () => {
        await page.evaluate(() => localStorage.setItem('whatsnew', '0'))
        await page.reload()
        await page.getByRole('dialog', { name: 'Was ist neu?' }).waitFor()
        await page.evaluate(() => localStorage.setItem('whatsnew', '1'))
      }),
  },
  {
    name: 'compact',
    widest: 599,
    show: async (page, at) => {
      await openPage(page, `${at.url}/profile`)
      await page.getByRole('button', { name: 'Kompaktmodus einschalten' }).click()
      await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Profil' }).click()
      await page.getByRole('button', { name: 'Kompaktmodus beenden' }).click()
      await page.getByRole('dialog', { name: 'Kompaktmodus beenden' }).waitFor()
      await page.evaluate(() => localStorage.setItem('mobile-mode', 'false'))
    },
  },
]
