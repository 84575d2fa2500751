import { useSyncExternalStore } from 'react'
import { useApp } from '../api/app-context.tsx'
import type { QueueState } from './command-queue.ts'

/** The changes that wait for the server, and those that a person has to decide about. */
export function useCommands(): QueueState {
  const { commands } = useApp()
  return useSyncExternalStore(commands.subscribe, commands.state)
}
