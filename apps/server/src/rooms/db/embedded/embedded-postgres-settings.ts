import os from 'node:os'

/** For a small machine that does more than this, and never at the price of a confirmed order. */
export function baseSettings(): Record<string, string | number> {
  const megabytes = Math.floor(Math.min(os.totalmem(), process.constrainedMemory() || Infinity) / 1024 / 1024)
  return {
    listen_addresses: '127.0.0.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_connections: 100,
    shared_buffers: `${Math.min(512, Math.max(64, Math.floor(megabytes / 8)))}MB`,
    effective_cache_size: `${Math.min(8192, Math.max(256, Math.floor(megabytes / 2)))}MB`,
    maintenance_work_mem: '64MB',
    work_mem: '8MB',
    wal_compression: 'on',
    max_wal_size: '2GB',
    checkpoint_timeout: '10min',
    random_page_cost: 1.1,
    jit: 'off',
    // Level "log" leaves out failed statements: the server reports those, and their details are personal data.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  }
}

/** For tests: nothing survives a power cut, and no database lives long enough to be tidied up. */
export const fastSettings = {
  autovacuum: 'off',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
}
