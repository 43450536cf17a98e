export { Field, TextField } from '../../components/field.tsx'
