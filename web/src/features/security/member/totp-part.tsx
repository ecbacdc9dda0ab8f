import type { NewTotp } from '@manara/contract/factors.ts'
import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { toReason } from '../../../http/form-error.ts'
import { showFailure, showSuccess } from '../../../http/toasts.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { useRemoveTotp, useStartTotp } from '../factors.api.ts'
import { factorsText as text } from '../factors.text.ts'
import type { FactorPartProps } from './factor-part.ts'
import styles from './factors.module.css'

// It draws the QR code.
const AddTotpDialog = lazy(async () => ({ default: (await import('./add-totp-dialog.tsx')).AddTotpDialog }))

/** The app for one-time codes. */
export function TotpPart({ factors: { hasTotp, canHaveTotp }, onAdded, onRemove }: FactorPartProps) {
  const startTotp = useStartTotp()
  const removeTotp = useRemoveTotp()
  const adding = useDialog<NewTotp>()

  const handleAdd = () =>
    startTotp.mutate(undefined, {
      onSuccess: adding.open,
      onError: (error) => showFailure(toReason(text.startFailed)(error)),
    })
  const handleRemove = () =>
    onRemove({
      question: text.removeAppQuestion,
      text: text.removeAppText,
      label: text.removeApp,
      act: async () => showSuccess((await removeTotp.mutateAsync(undefined)).message),
    })

  return (
    <div className={styles.factor}>
      <div className={styles.words}>
        <h3>{text.app}</h3>
        <p className="dim small">{hasTotp ? text.appOn : canHaveTotp ? text.appOff : text.noVault}</p>
      </div>
      {hasTotp ? (
        <Button variant="light" color="red" onClick={handleRemove}>
          {text.removeApp}
        </Button>
      ) : (
        <Button variant="light" disabled={!canHaveTotp} loading={startTotp.isPending} onClick={handleAdd}>
          {text.addApp}
        </Button>
      )}
      <Suspense>
        {adding.target && (
          <AddTotpDialog
            key={adding.turn}
            isOpen={adding.isOpen}
            totp={adding.target}
            onAdded={onAdded}
            onClose={adding.close}
          />
        )}
      </Suspense>
    </div>
  )
}
