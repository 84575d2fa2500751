import type { CallError } from '@tresen/contract/client'
import { describe, expect, it } from 'vitest'
import { chainNews } from '../../journal/keep-journal.ts'
import { useOnlinePayments } from '../testing/use-online-payments.ts'

const shop = useOnlinePayments('Mollie')
const { restaurantId, manager, server } = shop
const foreign = shop.another()

const signs = {
  pdf: '%PDF-1.7\n',
  png: '\x89PNG\r\n\x1a\n',
  jpeg: '\xff\xd8\xff\xe0',
  webp: 'RIFF\x00\x00\x00\x00WEBP',
  html: '<script>alert(1)</script>',
}
const aFile = (kind: keyof typeof signs, name = `nachweis.${kind}`) =>
  new File([Buffer.from(signs[kind], 'latin1')], name, { type: 'application/pdf' })
const information = async () => (await manager.getOnlinePaymentInformation({ restaurantId }))!
const at = async () => ({ restaurantId, onlinePaymentInformationId: (await information()).id })

describe('Papers for the payment provider', () => {
  it('are kept by what is in them, seen, deleted and in the journal without their names', async () => {
    const files = [aFile('pdf', 'C:\\Papiere\\Ausweis Vogel.pdf'), aFile('png'), aFile('jpeg')]
    const { documents } = await manager.uploadVerificationDocuments({ ...(await at()), files })
    expect(documents.map(({ fileName, mimeType }) => [fileName, mimeType]).toSorted()).toEqual([
      ['Ausweis Vogel.pdf', 'application/pdf'],
      ['nachweis.jpeg', 'image/jpeg'],
      ['nachweis.png', 'image/png'],
    ])
    expect((await information()).documents).toEqual(documents)
    const verificationDocumentId = documents.find(({ mimeType }) => mimeType === 'application/pdf')!.id
    const one = { ...(await at()), verificationDocumentId }
    const url = `data:application/pdf;base64,${Buffer.from(signs.pdf).toString('base64')}`
    expect(await manager.getVerificationDocument(one)).toMatchObject({ mimeType: 'application/pdf', url })

    const left = await manager.deleteVerificationDocument(one)
    expect(left.documents).toEqual(documents.filter(({ id }) => id !== verificationDocumentId))
    await expect(manager.getVerificationDocument(one)).rejects.toMatchObject({ status: 404 })
    await expect(manager.deleteVerificationDocument(one)).rejects.toMatchObject({ status: 404 })

    await chainNews(server.deps)
    const { entries } = await manager.listJournal({ restaurantId, query: verificationDocumentId })
    expect(entries.map(({ name }) => name)).toEqual([
      'verificationDocumentDeleted',
      'verificationDocumentAdded',
    ])
    expect(JSON.stringify(entries)).not.toContain('Vogel')
    for (const { id } of left.documents)
      await manager.deleteVerificationDocument({ ...one, verificationDocumentId: id })
  })

  it('are refused whatever they are called, too large or too many, all or none', async () => {
    const upload = async (...files: File[]) => manager.uploadVerificationDocuments({ ...(await at()), files })
    for (const wrong of [aFile('html', 'x.pdf'), aFile('webp'), new File([], 'leer.pdf')])
      await expect(upload(aFile('pdf'), wrong)).rejects.toMatchObject({ code: 'DocumentNotReadable' })
    const large = new File([signs.pdf, new Uint8Array(10 * 1024 * 1024)], 'groß.pdf')
    await expect(upload(large)).rejects.toMatchObject({ code: 'DocumentTooLarge' })
    expect((await information()).documents).toEqual([])
    // At once: no two of them take the last place.
    const three = [aFile('pdf'), aFile('pdf'), aFile('pdf')]
    const done = await Promise.allSettled(Array.from({ length: 5 }, () => upload(...three)))
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    await expect(upload(aFile('pdf'), aFile('pdf'))).rejects.toMatchObject({ code: 'TooManyDocuments' })
    expect((await upload(aFile('png'))).documents).toHaveLength(10)
  })

  it('stay when the provider is changed, and belong to one restaurant', async () => {
    const { id, version, documents } = await information()
    const body = { provider: 'Mollie', apiKey: 'test_simulator0002', version } as const
    const next = await manager.updateOnlinePaymentInformation({
      ...{ restaurantId, onlinePaymentInformationId: id },
      body,
    })
    expect(next.documents).toEqual(documents)
    const verificationDocumentId = documents[0]!.id
    const stranger = foreign.as('manager')
    const theirs = { restaurantId: foreign.restaurantId, onlinePaymentInformationId: id }
    const ours = await at()
    const attempts = await Promise.allSettled([
      stranger.getVerificationDocument({ ...theirs, verificationDocumentId }),
      stranger.deleteVerificationDocument({ ...theirs, verificationDocumentId }),
      stranger.uploadVerificationDocuments({ ...theirs, files: [aFile('pdf')] }),
      stranger.getVerificationDocument({ ...ours, verificationDocumentId }),
    ])
    expect(attempts.map((one) => one.status === 'rejected' && (one.reason as CallError).status)).toEqual([
      404, 404, 404, 404,
    ])
    expect((await information()).documents).toEqual(documents)
  })
})
