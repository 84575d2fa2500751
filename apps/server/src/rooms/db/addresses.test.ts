import { describe, expect, inject, it } from 'vitest'
import { createConnector, readAddresses, splitAddress } from './addresses.ts'
import { openDatabase } from './database.ts'
import { openDatabaseProxy } from '../../testing/database-proxy.ts'

describe('An address of several hosts', () => {
  it.each([
    ['postgres://a:b@one/tresen', ['postgres://a:b@one/tresen']],
    [
      'postgres://a:b@one:1,two:2/tresen?target_session_attrs=read-write',
      [
        'postgres://a:b@one:1/tresen?target_session_attrs=read-write',
        'postgres://a:b@two:2/tresen?target_session_attrs=read-write',
      ],
    ],
    ['postgres://one,[::1]:5433', ['postgres://one', 'postgres://[::1]:5433']],
    ['postgres://a:b,c@one/tresen', ['postgres://a:b,c@one/tresen']],
    ['postgres://a@127.0.0.1:1/x?host=%2Ftmp,%2Fvar', ['postgres://a@127.0.0.1:1/x?host=%2Ftmp,%2Fvar']],
    ['socket:/tmp?db=tresen', ['socket:/tmp?db=tresen']],
  ])('%s', (url, each) => {
    expect(splitAddress(url)).toEqual(each)
  })

  it('is tried in turn, by many at once one step at a time', () => {
    const addresses = readAddresses('postgres://one,two,three/x')
    const first = addresses.current()
    for (let i = 0; i < 5; i++) addresses.moveOn(first)
    expect(addresses.current()).toBe('postgres://two/x')
    addresses.moveOn('postgres://two/x')
    addresses.moveOn('postgres://three/x')
    expect(addresses.current()).toBe(first)
  })
})

describe('Connections to several hosts', () => {
  it('leave the one that is gone, in the pool and outside of it', async () => {
    const proxy = await openDatabaseProxy(inject('postgresUrl'))
    const url = proxy.url.replace('127.0.0.1', '127.0.0.1:1,127.0.0.1')
    const open = createConnector(url)
    await expect(open()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    await (await open()).end()

    const database = openDatabase(url, { connections: 2 })
    const { pool } = database
    await expect(pool.query('select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    await expect
      .poll(() =>
        pool.query('select 1').then(
          ({ rowCount }) => rowCount,
          () => 0,
        ),
      )
      .toBe(1)
    await database.close()
    await proxy.close()
  })
})
