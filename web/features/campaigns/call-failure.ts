export { failureText, showFailure } from '../../components/call-failure.ts'
