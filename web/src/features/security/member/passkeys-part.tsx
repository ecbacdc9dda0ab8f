import type { Passkey } from '@manara/contract/factors.ts'
import { Button, Group } from '@mantine/core'
import { showSuccess } from '../../../http/toasts.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { canUsePasskeys } from '../../auth/can-use-passkeys.ts'
import { useRemovePasskey } from '../factors.api.ts'
import { factorsText as text } from '../factors.text.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import type { FactorPartProps } from './factor-part.ts'
import styles from './factors.module.css'

/** Passkeys of the account, with those of a former address of the school. */
export function PasskeysPart({ factors: { passkeys, passkeyObstacle }, onAdded, onRemove }: FactorPartProps) {
  const removePasskey = useRemovePasskey()
  const adding = useDialog()
  const obstacle = passkeyObstacle ? text.obstacles[passkeyObstacle] : canUsePasskeys() ? undefined : text.unsupported

  const handleRemove = ({ passkeyId, name }: Passkey) =>
    onRemove({
      question: text.removePasskeyQuestion(name),
      text: text.removePasskeyText,
      label: text.removePasskey,
      act: async () => showSuccess((await removePasskey.mutateAsync(passkeyId)).message),
    })

  return (
    <div className={styles.factor}>
      <div className={styles.words}>
        <h3>{text.passkeys}</h3>
        <p className="dim small">{obstacle ?? text.passkeysHelp}</p>
      </div>
      <Button variant="light" disabled={obstacle !== undefined} onClick={() => adding.open(true)}>
        {text.addPasskey}
      </Button>
      {passkeys.length === 0 ? (
        <p className={`dim small ${styles.below}`}>{text.noPasskey}</p>
      ) : (
        <ul className={styles.passkeys} aria-label={text.passkeys}>
          {passkeys.map((passkey) => (
            <li key={passkey.passkeyId}>
              <div className={styles.words}>
                <Group gap="0.5rem">
                  <b className="wrap-anywhere" dir="auto">
                    {passkey.name}
                  </b>
                  {!passkey.isOfThisAddress && <Badge tone="yellow">{text.oldAddress}</Badge>}
                </Group>
                <p className="dim small">
                  {text.made(passkey.createdAt)} · {text.used(passkey.lastUsedAt)}
                </p>
              </div>
              <Button
                size="compact-md"
                variant="subtle"
                color="red"
                aria-label={text.removeLabel(passkey.name)}
                onClick={() => handleRemove(passkey)}
              >
                {text.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {adding.target && (
        <AddPasskeyDialog key={adding.turn} isOpen={adding.isOpen} onAdded={onAdded} onClose={adding.close} />
      )}
    </div>
  )
}
