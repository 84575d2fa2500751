import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { useOnlinePayments } from '../testing/use-online-payments.ts'

const shop = useOnlinePayments('Adyen')
const { restaurantId, server } = shop
const hmacKey = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056'

const post = (key: string) => {
  const item = {
    ...{ pspReference: '791', merchantAccountCode: 'SimulatorECOM', merchantReference: 'Bericht' },
    ...{ amount: { value: 0, currency: 'EUR' }, eventCode: 'REPORT_AVAILABLE', success: 'true' },
  }
  const text = '791::SimulatorECOM:Bericht:0:EUR:REPORT_AVAILABLE:true'
  const hmacSignature = createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('base64')
  const signed = { NotificationRequestItem: { ...item, additionalData: { hmacSignature } } }
  const body = JSON.stringify({ live: 'false', notificationItems: [signed] })
  const headers = { 'content-type': 'application/json' }
  return fetch(`${server.url}/api/adyen/webhook/${restaurantId}`, { method: 'POST', headers, body })
}

it('is answered with the word that older accounts wait for, and only if it is theirs', async () => {
  const taken = await post(hmacKey)
  expect([taken.status, await taken.text()]).toEqual([200, '[accepted]'])
  const foreign = await post('00'.repeat(32))
  expect([foreign.status, await foreign.text()]).toEqual([400, ''])
})
