import { Box, Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { dialogAttributes } from '../../../ui/dialog/dialog-attributes.ts'
import { keepsEscape } from '../../../ui/dialog/keeps-escape.ts'
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts'
import { SkeletonBar } from '../../../ui/feedback/skeleton-bar.tsx'
import { useEntrance } from '../../../ui/layout/use-entrance.ts'
import { answerProof } from '../proof-question.ts'
import { ProveForm } from '../prove-form.tsx'
import { confirmIdentity, proofMethodsQuery } from '../second-step.api.ts'
import { proofText as text } from '../second-step.text.ts'

/** Above every other dialog but that of the ended session. */
const layer = 900

const cancel = () => answerProof(false)

/** Asks over the page who is there; what was refused is then sent again (R-factor-6). */
export function ConfirmIdentityDialog() {
  const isShown = useEntrance(true)
  const methods = useQuery(proofMethodsQuery)
  useBackCloses({ isOpen: true, onClose: cancel })
  const back = (
    <Button variant="subtle" onClick={cancel}>
      {text.cancel}
    </Button>
  )

  return (
    <Modal
      opened={isShown}
      onClose={cancel}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      {...keepsEscape}
      onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && cancel()}
      title={text.confirmTitle}
      size={440}
      padding="lg"
      zIndex={layer}
      attributes={dialogAttributes}
    >
      <Box component="p" className="dim" mb="1em">
        {text.confirmLead}
      </Box>
      {methods.isPending ? (
        <Box role="status" aria-busy aria-label={text.loading} tabIndex={-1} data-autofocus>
          <SkeletonBar width={240} />
        </Box>
      ) : methods.data ? (
        <ProveForm
          methods={methods.data.methods}
          question={methods.data.question}
          submitLabel={text.confirm}
          onProve={confirmIdentity}
          back={back}
        />
      ) : (
        <>
          <QueryFailed title={text.loadFailed} query={methods} />
          {back}
        </>
      )}
    </Modal>
  )
}
