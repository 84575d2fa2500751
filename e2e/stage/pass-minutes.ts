import pg from 'pg'

/** Lets minutes pass for the ladder of an order, as if it had come in so much earlier; the server looks again at once. */
export async function passMinutes(databaseUrl: string, orderId: string, minutes: number) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `update reception_ladders set plan = (
       select jsonb_agg(step || jsonb_build_object('at', (step ->> 'at')::timestamptz - make_interval(mins => $2)) order by n)
       from jsonb_array_elements(plan) with ordinality as s (step, n)) where subject_id = $1`,
    [orderId, minutes],
  )
  await client.query('update graphile_worker._private_jobs set run_at = now() where key = $1', [
    `ladder ${orderId}`,
  ])
  await client.end()
}
