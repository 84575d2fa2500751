import { DemoHint } from '../areas/identity/users/demo-hint.tsx'
import { StorageHint } from '../areas/operations/storage-hint.tsx'

/** What concerns whoever runs the installation; nobody else loads it. */
export function AdminHints() {
  return (
    <>
      <StorageHint />
      <DemoHint />
    </>
  )
}
