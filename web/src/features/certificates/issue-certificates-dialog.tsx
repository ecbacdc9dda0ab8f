import { issuingBatch } from '@manara/contract/certificates.ts'
import { Box, Button, Group, Modal, Stack } from '@mantine/core'
import { IconCertificate, IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { toReason } from '../../http/form-error.ts'
import { showFailure } from '../../http/toasts.tsx'
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx'
import { dialogAttributes } from '../../ui/dialog/dialog-attributes.ts'
import { useBackCloses } from '../../ui/dialog/use-back-closes.ts'
import { Meter } from '../../ui/feedback/meter.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { saveFile } from '../../ui/form/save-file.ts'
import { useEntrance } from '../../ui/layout/use-entrance.ts'
import { useIsPhone } from '../../ui/layout/use-is-phone.ts'
import { fetchPrint } from './certificates.api.ts'
import styles from './certificates.module.css'
import { issuingText as text } from './certificates.text.ts'
import { useIssuing } from './use-issuing.ts'

interface IssueCertificatesDialogProps {
  isOpen: boolean
  /** Undefined while they are being counted. */
  graduationIds: readonly string[] | undefined
  /** They were chosen one by one: some may have a certificate already. */
  isSelection: boolean
  /** Why they could not be counted. */
  errorMessage?: string | undefined
  onClose: () => void
}

type Issuing = ReturnType<typeof useIssuing>

/** A document holds 100; more of them are several documents. */
async function savePrints(ids: readonly string[]) {
  const parts = Math.ceil(ids.length / issuingBatch)
  for (let part = 0; part < parts; part++) {
    const { blob } = await fetchPrint(ids.slice(part * issuingBatch, (part + 1) * issuingBatch))
    saveFile(blob, text.printName(part + 1, parts))
  }
}

const Progress = ({ done, total }: { done: number; total: number }) => {
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100)
  return (
    <Stack gap="0.625rem">
      <p role="status">{text.bulkRunning(done, total)}</p>
      <Meter share={percent / 100} height="0.5rem" label={text.bulkProgress} progress={{ now: percent, max: 100 }} />
    </Stack>
  )
}

const Outcome = ({ newCount, refused, wasStopped, errorMessage }: Issuing) => (
  <>
    <Note tone={errorMessage || refused.length > 0 ? 'yellow' : 'green'}>{text.bulkDone(newCount)}</Note>
    {wasStopped && <Note tone="blue">{text.bulkStopped}</Note>}
    {errorMessage && (
      <Note tone="red">
        {text.bulkFailed}: {errorMessage}
      </Note>
    )}
    {refused.length > 0 && (
      <section aria-label={text.bulkRefused}>
        <Box component="h3" m="0 0 0.375rem" fz="1rem">
          {text.bulkRefused}
        </Box>
        <Box component="ul" className={`${styles.issuingList} scrolls`} mah="14rem">
          {refused.map(({ graduationId, recipientName, reason }) => (
            <li key={graduationId}>
              <bdi className="strong">{recipientName ?? graduationId}</bdi>
              <span className="dim small">{reason}</span>
            </li>
          ))}
        </Box>
      </section>
    )}
  </>
)

const Plan = ({ count, isSelection }: { count: number | undefined; isSelection: boolean }) =>
  count === undefined ? (
    <p role="status">{text.bulkCounting}</p>
  ) : (
    <>
      <p>{isSelection ? text.selectedText(count) : text.bulkText(count)}</p>
      {count > 0 && (
        <Stack component="dl" gap="0.5rem">
          {text.bulkFacts.map(({ what, detail }) => (
            <Group gap="0.5rem" align="stretch" wrap="nowrap" key={what}>
              <Box component="dt" flex="none" fw={600}>
                {what}
              </Box>
              <dd>{detail}</dd>
            </Group>
          ))}
        </Stack>
      )}
    </>
  )

/** Certificates for many at once: first how many, then how far, then what came of it and all of them in one document. */
export function IssueCertificatesDialog(props: IssueCertificatesDialogProps) {
  const { isOpen, graduationIds, isSelection, errorMessage, onClose } = props
  const isShown = useEntrance(isOpen)
  const isPhone = useIsPhone()
  const issuing = useIssuing()
  const { phase, done, issuedIds } = issuing
  const count = graduationIds?.length
  const print = useMutation({
    mutationFn: savePrints,
    onError: (error) => showFailure(text.printFailed, toReason(text.printFailed)(error)),
  })
  const handleClose = () => phase !== 'running' && onClose()
  const close = (
    <Button size="md" variant="default" data-autofocus onClick={handleClose}>
      {phase === 'done' ? text.close : text.cancel}
    </Button>
  )

  useBackCloses({ isOpen, onClose: handleClose })
  return (
    <Modal
      opened={isShown}
      onClose={handleClose}
      title={text.bulkTitle}
      size={560}
      fullScreen={isPhone}
      padding={isPhone ? 'md' : 'lg'}
      closeOnClickOutside={false}
      classNames={{ content: 'form-dialog', body: 'form-dialog-body' }}
      attributes={dialogAttributes}
    >
      <div className="modal-form">
        <Stack gap="0.875rem" mih="6rem">
          {errorMessage && <Note tone="red">{errorMessage}</Note>}
          {phase === 'ready' && !errorMessage && <Plan count={count} isSelection={isSelection} />}
          {phase === 'running' && <Progress done={done} total={count ?? 0} />}
          {phase === 'done' && <Outcome {...issuing} />}
        </Stack>
        {phase === 'ready' && (
          <DialogActions
            back={close}
            onward={
              <Button
                size="md"
                leftSection={<IconCertificate size={18} aria-hidden />}
                disabled={!count}
                onClick={() => void issuing.start(graduationIds ?? [])}
              >
                {count && !isSelection ? text.bulkStart(count) : text.issueAll}
              </Button>
            }
          />
        )}
        {phase === 'running' && (
          <DialogActions
            back={
              <Button size="md" variant="default" onClick={issuing.stop}>
                {text.bulkStop}
              </Button>
            }
            onward={null}
          />
        )}
        {phase === 'done' && (
          <DialogActions
            back={close}
            onward={
              issuedIds.length > 0 && (
                <Button
                  size="md"
                  leftSection={<IconPrinter size={18} aria-hidden />}
                  loading={print.isPending}
                  onClick={() => print.mutate(issuedIds)}
                >
                  {text.print}
                </Button>
              )
            }
          />
        )}
      </div>
    </Modal>
  )
}
