import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { newVisitor } from '../../stage/browser.ts'
import { setStage } from '../../stage/stage.ts'

const stage = setStage()
const email = 'nina@journey.example'

/** The link of the newest invitation, as the outbox of the installation shows it. */
async function linkFromOutbox(): Promise<string> {
  const admin = await stage.as('admin@demo.tresen.example')
  const { mails } = await admin.listMails({})
  const { text } = await admin.getMail({ mailId: mails.find(({ recipient }) => recipient === email)!.id })
  return /http\S+\/invitation\?\S+/.exec(text!)![0].replace(/^https?:\/\/[^/]+/, stage.server.url)
}

it('somebody is invited, joins by the link, gets another role while working, and is taken out', async () => {
  const { id } = await stage.anybody().getPublicRestaurantBySubdomain({ subdomain: 'leineglut' })
  const boss = await stage.office('chefin@demo.tresen.example', `/restaurants/${id}/users`)
  await boss.getByRole('button', { name: 'Jemanden einladen' }).click()
  await boss.getByLabel('E-Mail-Adresse').fill(email)
  await boss.getByRole('button', { name: 'Einladung schicken' }).click()
  await boss.getByRole('button', { name: `Noch einmal schicken: ${email}` }).waitFor()

  const nina = await newVisitor(stage.browser)
  await nina.goto(await linkFromOutbox())
  await nina.getByRole('heading', { name: 'Einladung: Leineglut Innenstadt' }).waitFor()
  expect(nina.url()).not.toContain('token')
  await nina.getByLabel('Passwort wählen').fill('eine lange Parole von Nina')
  await nina.getByRole('button', { name: 'Konto anlegen und annehmen' }).click()
  await nina.getByText('Einladung erfolgreich angenommen').waitFor()
  await entry(nina, 'Zubereitungsboard').waitFor()
  await expect.poll(() => entry(nina, 'Einstellungen').count()).toBe(0)

  // Whoever invited her sees it without a reload.
  await boss.getByRole('combobox', { name: `Rolle von ${email}` }).click()
  await boss.getByRole('option', { name: 'Leitung' }).click()
  await boss.getByText('Rolle geändert; sie gilt sofort').waitFor()
  // Without a reload: her hub has closed, and the next token says more.
  await entry(nina, 'Einstellungen').waitFor()

  await boss.getByRole('button', { name: `${email} aus dem Team nehmen` }).click()
  await boss.getByRole('button', { name: 'Aus dem Team nehmen', exact: true }).click()
  await boss.getByRole('button', { name: `${email} aus dem Team nehmen` }).waitFor({ state: 'detached' })
  await nina.getByText('Sie gehören nicht mehr zum Team von Leineglut Innenstadt.').waitFor()
  await entry(nina, 'Einstellungen').waitFor({ state: 'detached' })
})

function entry(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name })
}
