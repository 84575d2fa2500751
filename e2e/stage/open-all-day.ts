import pg from 'pg'

/** Opens every restaurant around the clock, so that a journey does not depend on when it is made. */
export async function openAllDay(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const weekDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
  const always = [{ weekDays, times: [{ start: '00:00', end: '24:00' }] }]
  const hours = {
    openingHours: always,
    handleCallsHours: always,
    pickupHours: always,
    deliveryHours: always,
    openingHoursExceptions: [],
    pickupHoursExceptions: [],
    deliveryHoursExceptions: [],
  }
  await client.query(
    'update restaurants set operating_hours = operating_hours || $1::jsonb, rules_version = rules_version + 1',
    [JSON.stringify(hours)],
  )
  await client.end()
}

/** Closes a restaurant until a moment, as its staff would at the end of an evening. */
export async function closeUntil(databaseUrl: string, subdomain: string, moment: Date) {
  const until = moment.toISOString()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `update restaurants set availability = availability || $1::jsonb, rules_version = rules_version + 1
     where subdomain = $2`,
    [JSON.stringify({ closedUntil: until, pickupClosedUntil: until, deliveryClosedUntil: until }), subdomain],
  )
  await client.end()
}

/** As after a while in which no screen of a restaurant was on. */
export async function takeScreensAway(databaseUrl: string, subdomain: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `update restaurants set screens_away_since = now() - interval '10 minutes' where subdomain = $1`,
    [subdomain],
  )
  await client.end()
}
