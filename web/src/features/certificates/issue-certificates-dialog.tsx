import { issuingBatch } from '@manara/contract/certificates.ts'
import { Button, Modal } from '@mantine/core'
import { IconCertificate, IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { reasonOf } from '../../http/refusal.ts'
import { showFailure } from '../../http/toasts.tsx'
import { dialogAttributes } from '../../ui/dialog-attributes.ts'
import { FormFoot } from '../../ui/form-foot.tsx'
import { Note } from '../../ui/note.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useBackCloses } from '../../ui/use-back-closes.ts'
import { useEntrance } from '../../ui/use-entrance.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { fetchPrint } from './certificates.api.ts'
import { issuingText as text } from './certificates.text.ts'
import { useIssuing } from './use-issuing.ts'
import './certificates.css'

interface IssueCertificatesDialogProps {
  isOpen: boolean
  /** Undefined while they are being counted. */
  graduationIds: readonly string[] | undefined
  /** They were chosen one by one: some may have a certificate already. */
  isSelection: boolean
  /** Why they could not be counted. */
  trouble?: string | undefined
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
    <div className="issuing-progress">
      <p role="status">{text.bulkRunning(done, total)}</p>
      <div
        className="issuing-track"
        role="progressbar"
        aria-label={text.bulkProgress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span style={{ inlineSize: `${percent}%` }} />
      </div>
    </div>
  )
}

const Outcome = ({ newCount, refused, wasStopped, trouble }: Issuing) => (
  <>
    <Note tone={trouble || refused.length > 0 ? 'yellow' : 'green'}>{text.bulkDone(newCount)}</Note>
    {wasStopped && <Note tone="blue">{text.bulkStopped}</Note>}
    {trouble && (
      <Note tone="red">
        {text.bulkFailed}: {trouble}
      </Note>
    )}
    {refused.length > 0 && (
      <section aria-label={text.bulkRefused}>
        <h3 className="issuing-refused">{text.bulkRefused}</h3>
        <ul className="issuing-list">
          {refused.map(({ graduationId, recipientName, reason }) => (
            <li key={graduationId}>
              <bdi className="strong">{recipientName ?? graduationId}</bdi>
              <span className="dim small">{reason}</span>
            </li>
          ))}
        </ul>
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
        <dl className="issuing-facts">
          {text.bulkFacts.map(({ what, detail }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )

/** Certificates for many at once: first how many, then how far, then what came of it and all of them in one document. */
export function IssueCertificatesDialog(props: IssueCertificatesDialogProps) {
  const { isOpen, graduationIds, isSelection, trouble, onClose } = props
  const isShown = useEntrance(isOpen)
  const isPhone = useIsPhone()
  const issuing = useIssuing()
  const { phase, done, issuedIds } = issuing
  const count = graduationIds?.length
  const print = useMutation({
    mutationFn: savePrints,
    onError: (error) => showFailure(text.printFailed, reasonOf(text.printFailed)(error)),
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
        <div className="issuing">
          {trouble && <Note tone="red">{trouble}</Note>}
          {phase === 'ready' && !trouble && <Plan count={count} isSelection={isSelection} />}
          {phase === 'running' && <Progress done={done} total={count ?? 0} />}
          {phase === 'done' && <Outcome {...issuing} />}
        </div>
        {phase === 'ready' && (
          <FormFoot
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
          <FormFoot
            back={
              <Button size="md" variant="default" onClick={issuing.stop}>
                {text.bulkStop}
              </Button>
            }
            onward={null}
          />
        )}
        {phase === 'done' && (
          <FormFoot
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
