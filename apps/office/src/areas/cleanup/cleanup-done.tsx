import TaskAlt from 'virtual:icon/baseline-task-alt'
import { EmptyState } from '../../rooms/ui/feedback/states.tsx'

export function CleanupDone() {
  return (
    <EmptyState
      icon={<TaskAlt />}
      title="Alles durchgesehen"
      text="Beenden Sie das Aufräumen oben rechts. Die Karte ist so, wie Sie sie hier sehen, schon gespeichert."
    />
  )
}
