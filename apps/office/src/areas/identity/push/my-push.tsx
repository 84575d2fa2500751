import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { Section } from '../account/section.tsx'
import { canPush } from './push-device.ts'
import { usePush } from './use-push.ts'

/** Whether this device tells what must not be missed while the office is closed. */
export function MyPush({ userId }: { userId: string }) {
  const { isOn, isBusy, problem, set } = usePush(userId)
  const isPossible = canPush()
  return (
    <Section title="Benachrichtigungen">
      <FormControlLabel
        control={
          <Switch
            checked={isOn}
            disabled={!isPossible || isBusy}
            onChange={(_event, next) => void set(next)}
          />
        }
        label="Benachrichtigungen auf diesem Gerät"
      />
      <Typography color="textSecondary">
        {isPossible
          ? 'Auch wenn Tresen geschlossen ist: was nicht liegen bleiben darf. Sie enden, wenn Sie sich hier abmelden.'
          : 'Dieser Browser zeigt keine. Auf dem iPhone legen Sie Tresen zuerst auf den Startbildschirm (Teilen → Zum Home-Bildschirm).'}
      </Typography>
      {problem && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {problem}
        </Alert>
      )}
    </Section>
  )
}
