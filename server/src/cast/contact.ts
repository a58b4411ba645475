/** Addresses and numbers that nobody has: `.example` is reserved (RFC 2606), and the number is all zeros after Riyadh's 011. */
const reach = { email: 'info@iqs.example', phone: '+966 11 000 0000' };

/** The day on which the demo's authority wrote how it is reached. */
export const CONTACT_WRITTEN = '2025-02-02';

/** The contact details of the demo's authority: the built-in texts leave them to the operator of the platform. The hours are the built-in ones. */
export const CONTACT = {
  en: {
    title: 'Contact us',
    subtitle: 'We are glad to help',
    description: 'Write to us and we will reply on a working day.',
    address: '2nd floor, Building 12, King Fahd Road, Al Olaya, Riyadh 12211, Kingdom of Saudi Arabia',
    ...reach,
  },
  ar: {
    title: 'تواصل معنا',
    subtitle: 'تسعدنا خدمتك',
    description: 'راسلنا وسنرد عليك في أحد أيام العمل.',
    address: 'الدور الثاني، المبنى 12، طريق الملك فهد، حي العليا، الرياض 12211، المملكة العربية السعودية',
    ...reach,
  },
};
