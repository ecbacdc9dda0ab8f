/** For a small machine that also runs the app. Given on the command line, so that they follow the version of the app. */
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  min_wal_size: '128MB',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  // Compiling pays off for reports of minutes only; here it would slow every first query of a kind.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // After a crash every file is synced before anything else: in one call instead of a thousand, where the system has it.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
}

const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
const fleeting = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

export function settingArguments(isDurable: boolean): string[] {
  const all = { ...settings, ...(isDurable ? durable : fleeting) }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
