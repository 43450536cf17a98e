import { chakra } from '@chakra-ui/react'
import { mailClasses } from '../../../../contract/mail/mail-classes.ts'
import { LoadFailure } from '../../../components/admin-ui.tsx'
import { useSendingState } from '../api/sending-switch.ts'
import { MailClassSwitch } from './mail-class-switch.tsx'
import { WelcomeWaiting } from './welcome-waiting.tsx'

export function SendingSwitches() {
  const { data, isError } = useSendingState()
  return (
    <>
      {!data && isError && (
        <chakra.div marginBottom={{ base: '10', md: '14' }}>
          <LoadFailure>Whether mail may go out could not be read</LoadFailure>
        </chakra.div>
      )}
      {mailClasses.map((mailClass) => (
        <MailClassSwitch key={mailClass} mailClass={mailClass} state={data?.[mailClass]} />
      ))}
      {data && <WelcomeWaiting state={data} />}
    </>
  )
}
