import { acceptAttribute, kindOfName } from '@manara/contract/file-kinds.ts'
import {
  chosenLogoKinds,
  deleteLogo,
  logoMaxBytes,
  type SchoolSettings,
  uploadLogo,
} from '@manara/contract/settings.ts'
import { Button, Group } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { toReason } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { Allowed } from '../../../session/can.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { PicturePreview } from '../../../ui/layout/picture-preview.tsx'
import { useDeleteLogo, useUploadLogo } from '../settings.api.ts'
import { settingsScreenText } from '../settings-screen.text.ts'
import { asPrintable } from './as-printable.ts'
import styles from './settings.module.css'

const { logo: text } = settingsScreenText

function logoProblem(file: File): string | null {
  if (!kindOfName(file.name, chosenLogoKinds)) return text.wrongKind
  if (file.size === 0) return text.empty
  return file.size > logoMaxBytes ? text.tooLarge(logoMaxBytes) : null
}

function RemoveLogo() {
  const asking = useDialog()
  const removal = useDeleteLogo()
  const handleConfirm = () =>
    removal.mutate(undefined, {
      onSuccess: () => {
        showSuccess(text.removed)
        asking.close()
      },
    })
  return (
    <>
      <Button variant="subtle" color="red" size="xs" onClick={() => asking.open(true)}>
        {text.remove}
      </Button>
      <ConfirmDialog
        isOpen={asking.isOpen}
        Icon={IconTrash}
        question={text.removeQuestion}
        text={text.removeText}
        confirmLabel={text.remove}
        isPending={removal.isPending}
        problem={removal.isError ? toReason(text.removeFailed)(removal.error) : undefined}
        onConfirm={handleConfirm}
        onClose={asking.close}
      />
    </>
  )
}

/** The picture of the school: what it is now, and another one before it is saved. */
export function LogoSection({ settings: { logoUrl } }: { settings: SchoolSettings }) {
  const sending = useUploadLogo()
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState<string | null>(null)

  const handleFile = (chosen: File | null) => {
    setFile(chosen)
    setError(chosen && logoProblem(chosen))
  }
  const handleSave = async (chosen: File) => {
    try {
      await sending.mutateAsync(await asPrintable(chosen))
      showSuccess(text.saved)
      setFile(null)
    } catch (refused) {
      setError(toReason(text.failed)(refused))
    }
  }

  return (
    <section className="card settings-section" aria-label={text.title}>
      <div className="card-head">
        <h2>{text.title}</h2>
      </div>
      <div className={`card-body ${styles.settingsLogo}`}>
        <div className={styles.settingsLogoNow}>
          {logoUrl === null ? (
            <p className="dim small">{text.none}</p>
          ) : (
            <>
              <img src={logoUrl} alt={text.present} />
              <Allowed needs={deleteLogo}>
                <RemoveLogo />
              </Allowed>
            </>
          )}
        </div>
        <Allowed needs={uploadLogo}>
          <div className="stack">
            <FileDrop
              label={logoUrl === null ? text.choose : text.change}
              hint={text.hint(logoMaxBytes)}
              accept={acceptAttribute(chosenLogoKinds)}
              value={file}
              error={error}
              isDisabled={sending.isPending}
              onChange={handleFile}
            />
            {file && error === null && (
              <>
                <Group className={styles.settingsLogoPreview} wrap="nowrap">
                  <PicturePreview file={file} label={text.preview} />
                  <p className="dim small">{text.previewHint}</p>
                </Group>
                <div className="row">
                  <Button size="md" loading={sending.isPending} onClick={() => void handleSave(file)}>
                    {text.save}
                  </Button>
                  <Button size="md" variant="default" disabled={sending.isPending} onClick={() => handleFile(null)}>
                    {text.cancel}
                  </Button>
                </div>
              </>
            )}
          </div>
        </Allowed>
      </div>
    </section>
  )
}
