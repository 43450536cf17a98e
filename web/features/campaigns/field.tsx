export { Field } from '../../components/field.tsx'
