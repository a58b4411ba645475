/** The statements of a certificate, as it was decided and issued. Days are those of Riyadh. */
export type CertificateData = {
  certificate_number: string;
  /** The name as the institution writes it in Latin letters, or whatever it gave. */
  school_name: string;
  school_name_ar: string;
  country: string;
  /** Its kind and the city of its main site, on the day of issue. */
  kind?: { title: InBoth } | undefined;
  city?: InBoth | undefined;
  /** The sites it names, if its institution has more than one. */
  sites?: readonly { name: InBoth; state: 'covered' | 'suspended' }[] | undefined;
  /** Null when the evaluation was not scored. */
  level: 'A' | 'B' | 'C' | 'D' | null;
  decision: 'full' | 'conditional';
  framework_version: string;
  issued_at: Date;
  valid_from: string;
  valid_until: string;
  verification_code: string;
  verify_url: string;
  signatory: Signatory | null;
  /** The status; any but `valid` is printed across the certificate. */
  status: 'valid' | 'expired' | 'suspended' | 'withdrawn' | 'superseded';
  /** The page of this language comes first. */
  language: Language;
};

type InBoth = Readonly<Record<Language, string>>;

export type Language = 'ar' | 'en';

export type Signatory = { name_ar: string; name_en: string; title_ar: string; title_en: string };
