export {
  Card,
  Heading,
  Lede,
  Message,
  Part,
  Sheet,
  TextButton,
} from '../../components/staff-look.tsx'
