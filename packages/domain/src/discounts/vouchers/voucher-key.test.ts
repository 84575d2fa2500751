import { expect, it } from 'vitest'
import { withCode } from './voucher-key.ts'

it('a code that does not exist gives way to the next one; one that is of no use now stays', () => {
  const notes = [
    { code: 'DANKE5', state: 'Applied' },
    { code: 'MORGAN', state: 'Unknown' },
    { code: 'DIENSTAG', state: 'Expired' },
  ] as const
  expect(withCode(['DANKE5', 'MORGAN', 'DIENSTAG'], 'MORGEN', notes)).toEqual([
    'DANKE5',
    'DIENSTAG',
    'MORGEN',
  ])
})

it('a code that is there already changes nothing, however it is spelled', () => {
  const codes = ['DANKE-5', 'MORGAN']
  expect(withCode(codes, 'danke 5', [{ code: 'MORGAN', state: 'Unknown' }])).toBe(codes)
})
