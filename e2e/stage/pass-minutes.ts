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

/**
 * Whoever answers a guest has an hour more for it: on a busy machine the half minute in which an offer is to be accepted
 * is over before the windows of a journey are drawn.
 */
export async function giveAnHour(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`
    create function an_hour_later() returns trigger language plpgsql as $$
      begin
        new.run_at := new.run_at + interval '1 hour';
        return new;
      end $$;
    create trigger an_hour_later before insert or update on graphile_worker._private_jobs
      for each row when (new.key like 'conversation %' and new.attempts = 0) execute function an_hour_later()`)
  await client.end()
}
